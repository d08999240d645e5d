import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { dayAndMonth } from '@nabericht/intl/written';
import { paths } from '@nabericht/remote';
import { problemText } from '@nabericht/remote/problem-text';
import { useAct } from '@nabericht/remote/use-act';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Notice } from '@nabericht/ui/Notice';
import { useState } from 'react';

const WIPE_FAILURES = { stale: 'landing.unfinished.other', failed: 'landing.unfinished.wipeFailed' };

/** Offers to continue the unfinished report, and says how long it is kept. */
export function UnfinishedReport({ saved, onWipe }: { saved: SavedDraft; onWipe: () => Promise<void> }) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending, problem } = useAct('wipe draft', onWipe);
  if (!saved.draft) return null;
  const wipe = () => {
    setIsAsking(false);
    void run();
  };
  return (
    <Notice icon="paper" title={<FormattedMessage id="landing.unfinished.title" />} headingLevel={2}>
      <p>
        <FormattedMessage
          id="landing.unfinished.text"
          values={{
            count: saved.draft.providerIds.length,
            until: saved.expiresAt ? dayAndMonth(saved.expiresAt, intl) : '',
          }}
        />
      </p>
      {problem && (
        <p role="alert">
          <FormattedMessage {...problemText(problem, WIPE_FAILURES)} />
        </p>
      )}
      <Actions>
        <ButtonLink severity="secondary" to={paths.report(saved.draft.providerSlug ?? undefined)}>
          <FormattedMessage id="landing.unfinished.continue" />
        </ButtonLink>
        <Button severity="quiet" loading={isPending} onClick={() => setIsAsking(true)}>
          <FormattedMessage id="landing.unfinished.wipe" />
        </Button>
      </Actions>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={<FormattedMessage id="landing.unfinished.ask" />}
        actions={
          <>
            <Button severity="danger" onClick={wipe}>
              <FormattedMessage id="landing.unfinished.askAccept" />
            </Button>
            <Button severity="quiet" onClick={() => setIsAsking(false)}>
              <FormattedMessage id="landing.unfinished.askKeep" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="landing.unfinished.askText" />
        </p>
      </Dialog>
    </Notice>
  );
}
