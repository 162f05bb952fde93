interface StoredRoot {
  readonly auth: { readonly user: { readonly email: string }; readonly token: string };
}

/** Fetches data of the logged-in investor from the API, with the e-mail in the query. */
export async function fetchOfInvestor<Data>(path: string): Promise<Data> {
  const { auth } = JSON.parse(localStorage.getItem('root') ?? '') as StoredRoot;
  const query = new URLSearchParams({ email: auth.user.email });
  const response = await fetch(`/api/${path}?${query.toString()}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${auth.token}` },
  });
  return ((await response.json()) as { readonly data: Data }).data;
}

const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

export const rupees = (amount: number | undefined): string =>
  amount === undefined ? '--' : RUPEES.format(amount);
