/** Constant JSON, for GET and for a POST that reads its JSON first. */
export const GET = () => Response.json({ availableTimePeriods: ['morning', 'afternoon'] });

export const POST = async ({ request }: { request: Request }) => {
  await request.json();
  return Response.json({ available: true });
};
