import { HelpSide } from '@nabericht/dossier/HelpSide';
import { PageTitle } from '@nabericht/remote';
import { Columns } from '@nabericht/ui/Page';
import { Stack } from '@nabericht/ui/Stack';
import type { ReactNode } from 'react';
import styles from './InvitationPage.module.css';

/** A page of an invitation before its steps begin, with the same help beside it as the steps have. */
export function InvitationPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Columns className={styles.page}>
      <Stack>
        <PageTitle title={title} />
        <h1>{title}</h1>
        {children}
      </Stack>
      <HelpSide reference={null} />
    </Columns>
  );
}
