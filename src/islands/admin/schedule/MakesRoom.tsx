import { useFormContext, useWatch } from 'react-hook-form';
import type { OwnersTime } from '#contracts/admin/schedule.ts';
import type { Values } from '#islands/admin/ui/typed.ts';
import { makesRoomWords } from '#stores/admin/made-room.ts';

type Props = {
  /** The chosen part of the day, once it is known. */
  readonly time: OwnersTime | undefined;
  /** The field of the hour, where it can be pinned; a plan has none. */
  readonly startField: string | undefined;
  /** Whether the visit has this part of the day already: it then stays where it is. */
  readonly isOwn: boolean;
};

/**
 * Whose visits will be shifted for the time that is chosen, before it is saved: who is on the phone
 * may have heard their hours from the owner.
 */
export function MakesRoom({ time, startField, isOwn }: Props) {
  const { control } = useFormContext<Values>();
  const [typed, crewId] = useWatch({ control, name: [startField ?? '', 'crewId'] });
  const start = startField === undefined ? '' : typed;
  const stays = isOwn && !start && !crewId;
  const chosen = start ? time?.starts.find((each) => each.time === start) : time;
  const crew = Number(crewId ?? 0) || chosen?.comes;
  const visits = chosen?.makesRoom?.find((each) => each.crew === crew)?.visits ?? [];
  return (
    <p className="makes-room" role="status">
      {stays ? '' : makesRoomWords(visits)}
    </p>
  );
}
