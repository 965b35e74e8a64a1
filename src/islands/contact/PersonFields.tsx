import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PersonName } from './register-person.ts';
import { TextField } from './TextField.tsx';

type Props = {
  /** What `register` answered; called by the form itself, so that its fields keep their order. */
  readonly fields: Readonly<Record<PersonName, UseFormRegisterReturn>>;
  readonly errors: Readonly<
    Partial<Record<PersonName, { message?: string | undefined } | undefined>>
  >;
  readonly phoneOptional?: boolean;
};

/** Who writes, named so that a phone fills it in by itself; the same on both contact forms. */
export function PersonFields({ fields, errors, phoneOptional = false }: Props) {
  return (
    <>
      <div className="form-pair">
        <TextField
          field={fields.firstName}
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextField
          field={fields.lastName}
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <div className="form-pair">
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
        />
        <TextField
          field={fields.phone}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional={phoneOptional}
          error={errors.phone?.message}
        />
      </div>
    </>
  );
}
