import { Input } from './Input.tsx';

/** A person's first and last name, side by side on a phone, too. */
export function NameFields() {
  return (
    <div className="form-pair form-pair-always">
      <Input name="firstName" label="First name" />
      <Input name="lastName" label="Last name" />
    </div>
  );
}
