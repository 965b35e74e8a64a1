import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '#contracts/fields.ts';
import { BLOCK_REASONS } from '#contracts/schedule.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';

const OTHER = 'Other';

type Props = { readonly label: string; readonly reasons?: readonly string[] };

/** Why something is blocked: one of the reasons of spec 9, or the owner's own words with Other. */
export function ReasonFields({ label, reasons = BLOCK_REASONS }: Props) {
  const { control } = useFormContext<Values>();
  const reason = useWatch({ control, name: 'reason' });
  return (
    <>
      <Choice
        name="reason"
        label={label}
        options={reasons.map((each) => ({ value: each, label: each }))}
      />
      {reason === OTHER && (
        <Input name="otherReason" label="Your reason" maxLength={LIMITS.reason} />
      )}
    </>
  );
}

/** The reason in these fields; empty for Other without text. */
export function reasonOf({ reason = '', otherReason = '' }: Readonly<Record<string, string>>) {
  return (reason === OTHER ? otherReason : reason).trim();
}
