import type { MyVisit } from '#contracts/my.ts';

type Visit = Pick<MyVisit, 'address' | 'canBookAgain' | 'isOfPlan' | 'serviceType'>;

/**
 * The visits that offer to be booked again; expects them newest first. Of plan
 * visits with the same service and address only the newest one, because they are alike.
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
