import type { MyPlan, MyPlanChange } from '#contracts/my-plan.ts';
import type { AvailablePeriods } from '#contracts/schedule.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import type { BookAgain, MyPage } from '#contracts/my.ts';
import { getJson, postJson } from '../api.ts';

const PATH = '/api/my';

/** GET /api/my. @throws ApiError 401 for a browser that is not signed in. */
export function fetchMyPage(): Promise<MyPage> {
  return getJson<MyPage>(PATH);
}

/** POST /api/my/link: sends a link if the address is known, without revealing whether it is. */
export function askForMyLink(email: string): Promise<null> {
  return postJson(`${PATH}/link`, { email });
}

/** POST /api/my/sign-in: consumes it. @throws ApiError 404 with a sentence for a dead link. */
export function signInToMyPage(token: string): Promise<null> {
  return postJson(`${PATH}/sign-in`, { token });
}

/** POST /api/my/sign-out: this browser or all of them. */
export function signOutOfMyPage(everywhere: boolean): Promise<null> {
  return postJson(`${PATH}/sign-out`, { everywhere });
}

/** GET /api/my/plans. */
export async function fetchMyPlans(): Promise<MyPlan[]> {
  return (await getJson<{ plans: MyPlan[] }>(`${PATH}/plans`)).plans;
}

/** POST /api/my/plans/{key}: returns the changed plan. */
export function changeMyPlan(key: string, change: MyPlanChange): Promise<MyPlan> {
  return postJson(`${PATH}/plans/${key}`, change);
}

/** GET /api/my/plans/{key}/periods: the periods one visit of a plan can move to. */
export async function fetchMyPlanPeriods(
  key: string,
  where: { originalDate: string; date: string },
): Promise<Period[]> {
  const path = `${PATH}/plans/${key}/periods?${new URLSearchParams(where)}`;
  const answer = await getJson<AvailablePeriods>(path);
  return PERIODS.filter((period) => answer.availableTimePeriods.includes(period));
}

/** GET /api/my/visits/{id}/again: the booking form values for the same visit. */
export function fetchBookAgain(id: number): Promise<BookAgain> {
  return getJson<BookAgain>(`${PATH}/visits/${id}/again`);
}
