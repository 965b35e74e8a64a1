import { Icon as LucideIcon } from '#islands/ui/Icon.tsx';
import { ICONS, type IconName } from './icons.ts';

/** An icon of the dashboard, by its name. */
export function Icon({ name }: { readonly name: IconName }) {
  return <LucideIcon file={ICONS[name]} className="dash-icon" />;
}
