import { useKept } from '#islands/admin/ui/AdminForm.tsx';

/** The box that the owner ticks once the customer has said yes; never ticked for anyone. */
export function AgreesToTexts() {
  const kept = useKept('smsConsent');
  return (
    <label className="form-check agrees-to-texts">
      <input type="checkbox" name="smsConsent" defaultChecked={kept !== undefined} />
      <span>
        Agrees to texts about the visit. Please ask first: the day and time of their yes are kept.
      </span>
    </label>
  );
}
