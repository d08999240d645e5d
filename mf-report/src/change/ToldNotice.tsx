import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { canResend } from '@nabericht/domain/provider/notice-state';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';

/**
 * Names the providers that already have the report: a change here does not reach them by itself. A provider that denied
 * is left out, because it gets the change when the report is sent to it again.
 */
export function ToldNotice({ dossier }: { dossier: Pick<Dossier, 'tasks' | 'providers'> }) {
  const intl = useIntl();
  const told = dossier.tasks
    .filter((task) => task.type === 'provider' && task.noticeSentAt && !canResend(task))
    .flatMap(({ providerId }) => dossier.providers.find(({ _id }) => _id === providerId)?.name ?? []);
  if (told.length === 0) return null;
  return (
    <Notice compact>
      <p>
        <FormattedMessage id="change.told" values={{ count: told.length, names: intl.formatList(told) }} />
      </p>
    </Notice>
  );
}
