import type { MyVisit } from '#contracts/my.ts';

type Visit = Pick<MyVisit, 'address' | 'canBookAgain' | 'isOfPlan' | 'serviceType'>;

/**
 * The visits that offer to be booked again, newest first as they come: of a plan only its newest,
 * because its visits are alike and the same offer under each of them says nothing more.
 */
export function offeredAgain<T extends Visit>(visits: readonly T[]): ReadonlySet<T> {
  const bookable = visits.filter(({ canBookAgain }) => canBookAgain);
  return new Set(bookable.filter((each) => !each.isOfPlan || newestLike(each, bookable) === each));
}

function newestLike<T extends Visit>({ serviceType, address }: T, visits: readonly T[]) {
  return visits.find(
    (other) => other.isOfPlan && other.serviceType === serviceType && other.address === address,
  );
}
