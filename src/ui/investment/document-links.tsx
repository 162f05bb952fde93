import type { ReactElement } from 'react';
import type { DocumentLink } from '../../core/reports/reports-state.ts';
import { isPlaceholder } from '../../core/shared/placeholders.ts';
import { ExternalLink } from '../shared/external-link.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface DocumentLinksProps {
  /** The quarter, year or date of a report, or the date and time of a meeting. */
  readonly title: string;
  readonly links: readonly DocumentLink[];
  readonly icon: 'file-earmark-text' | 'camera-video';
  readonly onPreview: (link: DocumentLink) => void;
  /** Called when the pointer enters the group of links, or a link or a Preview button gets the focus. */
  readonly onNear?: () => void;
}

/** Links to the documents of a report, with their types and sizes, or to the recordings of a meeting. */
export function DocumentLinks({ title, links, icon, onPreview, onNear }: DocumentLinksProps): ReactElement {
  return (
    <span className="document-links" onPointerEnter={onNear} onFocus={onNear}>
      {links.map((link) => {
        const { label, to, detail, preview } = link;
        const name = isPlaceholder(title) ? label : `${label}, ${title}`;
        return (
          <span key={label} className="document-link">
            {to === undefined ? (
              <span className="missing-value">{label}</span>
            ) : (
              <ExternalLink to={to} label={name}>
                <Icon paths={ICON_PATHS[icon]} />
                {label}
              </ExternalLink>
            )}
            {detail !== undefined && <span className="document-detail">{detail}</span>}
            {preview !== undefined && (
              <button
                type="button"
                className="document-preview"
                aria-label={`Preview ${name}`}
                onClick={() => onPreview(link)}
              >
                Preview
              </button>
            )}
          </span>
        );
      })}
    </span>
  );
}
