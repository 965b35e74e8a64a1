import { PAY_TOKEN_HEADER, type PayIntent, type PayPage, type PayRequest } from '#contracts/pay.ts';
import { getJson, postJson } from '../api.ts';

const PATH = '/api/pay';
const headers = (token: string) => ({ [PAY_TOKEN_HEADER]: token });

/** GET /api/pay: the balance of a payment link's visit. */
export function fetchBalance(token: string): Promise<PayPage> {
  return getJson<PayPage>(PATH, headers(token));
}

/** POST /api/pay/intent: makes the card payment ready, with this tip. */
export function preparePay(token: string, request: PayRequest): Promise<PayIntent> {
  return postJson<PayIntent>(`${PATH}/intent`, request, headers(token));
}

/** POST /api/pay/tip: the tip that a planned charge takes with it; the balance as it is now. */
export function tipCharge(token: string, tip: string): Promise<PayPage> {
  return postJson<PayPage>(`${PATH}/tip`, { tip }, headers(token));
}

/** POST /api/pay/settle: has the server look for the payment; returns the balance as it is now. */
export function settlePay(token: string): Promise<PayPage> {
  return postJson<PayPage>(`${PATH}/settle`, undefined, headers(token));
}
