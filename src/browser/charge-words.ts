import { canBeSooner, chargeSentence, chargeTime } from '#domain/planned-charge.ts';

/** When a card is charged, as of now: `today at 6 PM`. */
export function whenCharged(at: string): string {
  return chargeTime(new Date(at), new Date());
}

/** Whether it can be made sooner, as of now. */
export function canChargeSooner(charge: Parameters<typeof canBeSooner>[0]): boolean {
  return canBeSooner(charge, new Date());
}

/** How a planned charge stands, as of now. */
export function howChargeStands(charge: Parameters<typeof chargeSentence>[0]): string {
  return chargeSentence(charge, new Date());
}
