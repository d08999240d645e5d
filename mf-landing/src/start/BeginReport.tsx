import { FormattedMessage } from '@nabericht/intl';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { SavedNote } from '@nabericht/ui/SavedNote';
import type { ReactNode } from 'react';
import styles from './BeginReport.module.css';
import { NeedsScripts } from './NeedsScripts.tsx';

interface BeginReportProps {
  /** The address of the report, which asks first when another report is unfinished. */
  to: string;
  /** The text of the button. */
  children: ReactNode;
}

/** The link to a report to one organisation, and what to have at hand for it. */
export const BeginReport = ({ to, children }: BeginReportProps) => (
  <>
    <Actions>
      <ButtonLink iconRight="right" className={styles.start} to={to}>
        {children}
      </ButtonLink>
    </Actions>
    <NeedsScripts />
    <SavedNote icon="paper">
      <FormattedMessage id="landing.start.note" />
    </SavedNote>
  </>
);
