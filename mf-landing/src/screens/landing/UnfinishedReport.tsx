import type { SavedDraft } from '@nabericht/contracts/dossier-contract';
import { FormattedDate, FormattedMessage } from '@nabericht/intl';
import { paths, useRemote } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Notice } from '@nabericht/ui/Notice';
import { useState } from 'react';

/** Offers what was begun and not sent, and says how long it is kept. */
export function UnfinishedReport({ saved, onWipe }: { saved: SavedDraft; onWipe: () => Promise<void> }) {
  const { reportError } = useRemote();
  const [state, setState] = useState<'idle' | 'asking' | 'wiping' | 'failed'>('idle');
  if (!saved.draft) return null;
  const wipe = async () => {
    setState('wiping');
    await onWipe().catch((error: unknown) => {
      reportError(error, 'wipe draft');
      setState('failed');
    });
  };
  return (
    <Notice icon="paper" title={<FormattedMessage id="landing.unfinished.title" />} headingLevel={2}>
      <p>
        <FormattedMessage
          id="landing.unfinished.text"
          values={{
            count: saved.draft.providerIds.length,
            until: saved.expiresAt ? (
              <FormattedDate value={saved.expiresAt} day="numeric" month="long" />
            ) : (
              ''
            ),
          }}
        />
      </p>
      {state === 'failed' && (
        <p role="alert">
          <FormattedMessage id="landing.unfinished.wipeFailed" />
        </p>
      )}
      <Actions>
        <ButtonLink severity="secondary" to={paths.report(saved.draft.providerSlug ?? undefined)}>
          <FormattedMessage id="landing.unfinished.continue" />
        </ButtonLink>
        <Button severity="quiet" loading={state === 'wiping'} onClick={() => setState('asking')}>
          <FormattedMessage id="landing.unfinished.wipe" />
        </Button>
      </Actions>
      <Dialog
        open={state === 'asking'}
        onClose={() => setState('idle')}
        title={<FormattedMessage id="landing.unfinished.ask" />}
        actions={
          <>
            <Button severity="danger" onClick={wipe}>
              <FormattedMessage id="landing.unfinished.askAccept" />
            </Button>
            <Button severity="quiet" onClick={() => setState('idle')}>
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
