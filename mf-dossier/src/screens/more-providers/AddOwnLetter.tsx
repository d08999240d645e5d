import { isLetterSent } from '@nabericht/domain/own-letters/letter-sent';
import type { OwnLetter } from '@nabericht/domain/own-letters/own-letter';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { OwnLetterForm } from '@nabericht/providers/OwnLetterForm';
import { paths, useAnnounce, useApi } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { Disclosure } from '@nabericht/ui/Disclosure';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { useState } from 'react';

/** For an organisation that is not in the list: makes a letter right away, and adds a task for it. */
export function AddOwnLetter({ dossierId, name }: { dossierId: string; name: string }) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefreshDossier(dossierId);
  const [added, setAdded] = useState<{ taskId: string; name: string; textId: string } | null>(null);
  const adding = useAct('add own letter', async (letter: OwnLetter) => {
    const { task } = await api.dossier.addOwnLetter({ params: { id: dossierId }, body: letter });
    const textId = isLetterSent(task) ? 'ownLetter.sentBefore' : 'ownLetter.added';
    setAdded({ taskId: task._id, name: letter.name, textId });
    announce(intl.formatMessage({ id: textId }, { name: letter.name }));
    await refresh();
  });
  return (
    <Disclosure
      title={<FormattedMessage id={name ? 'more.search.letter' : 'ownLetter.title'} values={{ name }} />}
    >
      <OwnLetterForm name={name} isPending={adding.isPending} onAdd={adding.run} />
      <ProblemNotice problem={adding.problem} texts={{ failed: 'ownLetter.failed' }} />
      {added && (
        <Notice tone="positive" compact>
          <p>
            <FormattedMessage id={added.textId} values={{ name: added.name }} />
          </p>
          <QuietLink to={paths.task(dossierId, `own-letter/${added.taskId}`)} icon="right">
            <FormattedMessage id="ownLetter.toLetter" />
          </QuietLink>
        </Notice>
      )}
    </Disclosure>
  );
}
