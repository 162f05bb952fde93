import { type ReactElement, useEffect, useMemo, useState } from 'react';
import Table from 'react-bootstrap/Table';
import { showPage } from './show-page.tsx';
import { fetchOfInvestor, rupees } from './stored-login.ts';

interface Investment {
  readonly _id: string;
  readonly startupDetails?: { readonly name?: string };
  readonly type_of_securities?: string;
  readonly issue_price?: number;
  readonly current_share_price?: number;
  readonly investment_amount?: number;
  readonly current_value_of_investment?: number;
}

const ROW_HEIGHT = 57;
/** Rendered above and below the visible rows. */
const EXTRA_ROWS = 10;

const byName = (one: Investment, other: Investment): number =>
  (one.startupDetails?.name ?? '').localeCompare(other.startupDetails?.name ?? '');

/** A table of the visible rows and some around them. Above and below, an empty row replaces the rows left out. */
function Holdings(): ReactElement | null {
  const [investments, setInvestments] = useState<readonly Investment[]>();
  const [isSorted, setSorted] = useState(false);
  const [top, setTop] = useState(0);
  useEffect(() => {
    void fetchOfInvestor<{ readonly investments: readonly Investment[] }>(
      'investments/investor-profiles-by-email',
    ).then((data) => setInvestments(data.investments));
  }, []);
  useEffect(() => {
    const updateTop = (): void => setTop(window.scrollY);
    addEventListener('scroll', updateTop, { passive: true });
    return () => removeEventListener('scroll', updateTop);
  }, []);
  const rows = useMemo(
    () => (isSorted ? investments?.toSorted(byName) : investments),
    [investments, isSorted],
  );
  if (rows === undefined) return null;
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - EXTRA_ROWS);
  const end = Math.min(rows.length, first + Math.ceil(innerHeight / ROW_HEIGHT) + 2 * EXTRA_ROWS);
  return (
    <main className="p-4">
      <h1>View all</h1>
      <Table>
        <thead>
          <tr>
            <th>
              <button type="button" onClick={() => setSorted(!isSorted)}>
                Portfolio
              </button>
            </th>
            {['Type of Securities', 'Invested Share Price', 'Current Share Price', 'Invested Value'].map(
              (name) => (
                <th key={name}>{name}</th>
              ),
            )}
            <th>Current Value</th>
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: first * ROW_HEIGHT }} />
          {rows.slice(first, end).map((each) => (
            <tr key={each._id} style={{ height: ROW_HEIGHT }}>
              <td>{each.startupDetails?.name}</td>
              <td>{each.type_of_securities}</td>
              <td>{rupees(each.issue_price)}</td>
              <td>{rupees(each.current_share_price)}</td>
              <td>{rupees(each.investment_amount)}</td>
              <td>{rupees(each.current_value_of_investment)}</td>
            </tr>
          ))}
          <tr style={{ height: (rows.length - end) * ROW_HEIGHT }} />
        </tbody>
      </Table>
    </main>
  );
}

showPage(<Holdings />);
