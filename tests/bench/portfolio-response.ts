/** 22 November 2026, 11:30 in India. */
export const NOW_MS = Date.parse('2026-11-22T06:00:00Z');

/** The API's response with `count` holdings, about twenty for each startup: more holdings bring more startups. */
export function portfolioResponse(count: number): { readonly data: object } {
  const startups = Object.fromEntries(
    Array.from({ length: Math.ceil(count / 20) }, (_, at) => {
      const _id = `startup-${at}`;
      return [_id, { _id, name: `Startup ${(at * 7919) % 10_007} ${at}`, sector: `Sector ${at % 28}` }];
    }),
  );
  const investments = Array.from({ length: count }, (_, at) => {
    const shuffled = (at * 7919) % 1_000_003;
    return {
      _id: `investment-${shuffled}`,
      startupDetails: `startup-${shuffled % Math.ceil(count / 20)}`,
      investementDoneVia: `Fund ${at % 7}`,
      type_of_securities: ['CCPS', 'CCD', 'Equity', 'Units'][at % 4],
      purchase_date: new Date(NOW_MS - (shuffled % 3650) * 86_400_000).toISOString().slice(0, 10),
      investment_amount: 10_000 + (shuffled % 90_000),
      issue_price: 10 + (shuffled % 977),
      current_share_price: shuffled % 19 === 0 ? undefined : 10 + (shuffled % 1409),
      number_of_securities: shuffled % 5000,
      face_value: 10,
      updatedAt: '2026-10-18T05:30:00.000Z',
    };
  });
  return { data: { startups, investments } };
}
