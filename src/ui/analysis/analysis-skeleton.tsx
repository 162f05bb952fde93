import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { LoadingRegion, Skeleton, skeletonKeys } from '../shared/skeleton.tsx';

const CARDS = ['bridge', 'companies', 'concentration', 'checks'] as const;

/** The placeholder of the analysis while it loads. */
export function AnalysisSkeleton(): ReactElement {
  return (
    <LoadingRegion label="Loading analysis" className="analysis-skeleton">
      <div className="filter-shapes">
        {skeletonKeys(4).map((list) => (
          <Skeleton key={list} />
        ))}
      </div>
      <div className="analysis-cards">
        <div className="statement returns-strip">
          {skeletonKeys(4).map((figure) => (
            <div key={figure}>
              <Skeleton className="short" />
              <Skeleton className="medium" />
            </div>
          ))}
        </div>
        {CARDS.map((card) => (
          <Card key={card} className={`card-skeleton ${card}-shape`}>
            <Skeleton className="medium" />
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}
