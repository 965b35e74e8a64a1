/**
 * A visit that made room for another one, inside its part of the day and before anybody was told its
 * hour: the starts that it had and has. `bookingId` is null for a visit of a plan that is not a
 * booking yet, and for what a customer is paying for right now.
 */
export type MadeRoom = { bookingId: number | null; name: string; from: string; to: string };

/** The same with its day. */
export type MadeRoomOn = MadeRoom & { date: string };
