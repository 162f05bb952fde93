import Highcharts from 'highcharts/esm/highcharts.js';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import Card from 'react-bootstrap/Card';
import Table from 'react-bootstrap/Table';
import { showPage } from './show-page.tsx';
import { fetchOfInvestor, rupees } from './stored-login.ts';

interface DashboardData {
  readonly totalCurrentValue: number;
  readonly totalInvestment: number;
  readonly totalStartups: number;
  readonly allFormattedInvestments: readonly {
    readonly monthName: string;
    readonly investment: number;
    readonly return: number;
  }[];
  readonly top5Investments: readonly { readonly startupName: string; readonly profitPercentage: number }[];
  readonly startupSectors: readonly { readonly id: string; readonly count: number }[];
  readonly chartData: readonly {
    readonly _id: { readonly year: number; readonly month: number };
    readonly totalAmount: number;
  }[];
}

// The content security policy forbids the style element that Highcharts would write.
Highcharts.setOptions({
  palette: { injectCSS: false },
  plotOptions: { series: { animation: false } },
  credits: { enabled: false },
});

/** A dashboard with the app's totals, its four charts without animation, and a table of top investments and sectors. */
function Dashboard(): ReactElement | null {
  const [data, setData] = useState<DashboardData>();
  useEffect(() => {
    void fetchOfInvestor<DashboardData>('investors/dashboard').then(setData);
  }, []);
  if (data === undefined) return null;
  return (
    <main className="p-4">
      <h1>Dashboard</h1>
      <p className="h4">
        Total Investment {rupees(data.totalInvestment)} · Total Current Value {rupees(data.totalCurrentValue)}{' '}
        · Total Startups {data.totalStartups}
      </p>
      <div className="row">
        {chartsOf(data).map((options) => (
          <div className="col-6 p-2" key={options.title?.text}>
            <Card body>
              <Chart options={options} />
            </Card>
          </div>
        ))}
      </div>
      <Table>
        <tbody>
          {data.top5Investments.map(({ startupName, profitPercentage }) => (
            <tr key={startupName}>
              <td>{startupName}</td>
              <td>{profitPercentage}%</td>
            </tr>
          ))}
          {data.startupSectors.map(({ id, count }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </main>
  );
}

function chartsOf(data: DashboardData): Highcharts.Options[] {
  const growth = data.allFormattedInvestments;
  const chart = (title: string, names: readonly string[], ...series: Highcharts.SeriesOptionsType[]) => ({
    title: { text: title },
    xAxis: { categories: [...names] },
    series,
  });
  return [
    chart(
      'Portfolio Growth',
      growth.map(({ monthName }) => monthName),
      { type: 'spline', data: growth.map(({ investment }) => investment) },
      { type: 'spline', data: growth.map((month) => month.return) },
    ),
    chart(
      'Top Investments',
      data.top5Investments.map(({ startupName }) => startupName),
      { type: 'bar', data: data.top5Investments.map(({ profitPercentage }) => profitPercentage) },
    ),
    chart('Industry Wise Portfolio Distribution', [], {
      type: 'pie',
      innerSize: '64%',
      data: data.startupSectors.map(({ id, count }) => ({ name: id, y: count })),
    }),
    chart(
      'Investments Overtime',
      data.chartData.map(({ _id }) => `${_id.month}/${_id.year}`),
      { type: 'column', data: data.chartData.map(({ totalAmount }) => totalAmount) },
    ),
  ];
}

function Chart({ options }: { readonly options: Highcharts.Options }): ReactElement {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (container.current !== null) Highcharts.chart(container.current, options);
  }, [options]);
  return <div ref={container} style={{ height: 300 }} />;
}

showPage(<Dashboard />);
