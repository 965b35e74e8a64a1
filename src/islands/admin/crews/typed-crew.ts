import { CREW_COLORS, CREW_LANGUAGES } from '#domain/crews.ts';
import { periodOf } from '#domain/slots.ts';
import type {
  NewCrew,
  NewMember,
  NewMemberOff,
  NewTimeOff,
  StoredCrew,
  StoredMember,
} from '#contracts/admin/crews.ts';
import { reasonOf } from '#islands/admin/schedule/ReasonFields.tsx';
import type { Typed } from '#stores/admin/typed.ts';

/** The crew that the fields describe. */
export function crewOf({ name = '', color }: Typed): NewCrew {
  return { name, color: CREW_COLORS.find((each) => each === color) ?? CREW_COLORS[0] };
}

/** The member that the fields describe. */
export function memberOf({ name = '', phone = '', crewId, language }: Typed): NewMember {
  const spoken = CREW_LANGUAGES.find((each) => each === language) ?? 'en';
  return { name, phone, crewId: Number(crewId), language: spoken };
}

/** The initial field values of a member. */
export function typedMember({ name, phone, crewId, language }: StoredMember): Typed {
  return { name, phone, crewId: String(crewId), language };
}

/** A member's time off that the fields describe; a single day without an end date. */
export function memberOffOf(
  { id }: Pick<StoredMember, 'id'>,
  { startsOn = '', endsOn, ...why }: Typed,
): NewMemberOff {
  return { memberId: id, startsOn, endsOn: endsOn || startsOn, reason: reasonOf(why) };
}

/** The time off that the fields describe; a single day without an end date. */
export function timeOffOf(
  { id }: Pick<StoredCrew, 'id'>,
  { startsOn = '', endsOn, period, ...why }: Typed,
): NewTimeOff {
  return {
    crewId: id,
    startsOn,
    endsOn: endsOn || startsOn,
    period: periodOf(period) ?? null,
    reason: reasonOf(why),
  };
}
