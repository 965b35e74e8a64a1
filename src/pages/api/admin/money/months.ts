import { monthClosing } from '#contracts/admin/money.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { setClosed } from '#server/money/close-month.ts';
import { showMoney } from '#server/money/show-money.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Closes a month, so that nothing is written into it anymore, or takes that back.',
  POST: handleJson({
    guard: 'admin',
    body: monthClosing,
    run: ({ app, body, user }) => {
      setClosed(app, { ...body, actor: user.email });
      return showMoney(app, { month: body.month });
    },
  }),
});
