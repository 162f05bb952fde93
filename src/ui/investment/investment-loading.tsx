import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { PageHeading } from '../shared/page-heading.tsx';
import { LoadingRegion, Skeleton, skeletonKeys } from '../shared/skeleton.tsx';
import { InvestmentCrumbs } from './investment-crumbs.tsx';

/** The placeholder of an investment's page. */
export function InvestmentLoading(): ReactElement {
  return (
    <>
      <InvestmentCrumbs code={undefined} />
      <div className="visually-hidden">
        <PageHeading>Startup</PageHeading>
      </div>
      <LoadingRegion>
        <div className="investment-header">
          <Skeleton className="logo-shape" />
          <div>
            <Skeleton className="title" />
            <Skeleton className="short" />
          </div>
        </div>
        <div className="investment-grid">
          {(['terms', 'units', 'returns', 'overview', 'financial'] as const).map((key) => (
            <Card key={key} className={`card-waiting ${key}`}>
              {skeletonKeys(4).map((line) => (
                <Skeleton key={line} />
              ))}
            </Card>
          ))}
        </div>
      </LoadingRegion>
    </>
  );
}
