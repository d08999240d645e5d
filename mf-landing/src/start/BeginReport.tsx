import { FormattedMessage } from '@nabericht/intl';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { SavedNote } from '@nabericht/ui/SavedNote';
import type { ReactNode } from 'react';
import styles from './BeginReport.module.css';
import { NeedsScripts } from './NeedsScripts.tsx';

interface BeginReportProps {
  /** The report's own address: that asks first when another one is not finished. */
  to: string;
  /** What the button says. */
  children: ReactNode;
}

/** The way to a report to one organisation, and what it is good to have at hand. */
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
