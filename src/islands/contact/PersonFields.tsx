import { useFormContext } from 'react-hook-form';
import { TextField } from '#islands/ui/TextField.tsx';

/** The sender's fields in both contact forms. */
type Person = { firstName: string; lastName: string; email: string; phone?: string };

/** The sender, with names for autofill; the same on both contact forms. */
export function PersonFields({ phoneOptional = false }: { readonly phoneOptional?: boolean }) {
  const form = useFormContext<Person>();
  return (
    <>
      <div className="form-pair">
        <TextField
          form={form}
          name="firstName"
          id="contact-firstName"
          label="First name"
          autoComplete="given-name"
        />
        <TextField
          form={form}
          name="lastName"
          id="contact-lastName"
          label="Last name"
          autoComplete="family-name"
        />
      </div>
      <div className="form-pair">
        <TextField
          form={form}
          name="email"
          id="contact-email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          form={form}
          name="phone"
          id="contact-phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional={phoneOptional}
        />
      </div>
    </>
  );
}
