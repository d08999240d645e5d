import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { HelpSection } from '@nabericht/dossier/HelpSection';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';
import { Side, SideSection } from '@nabericht/ui/Page';
import { ProviderLogo } from '@nabericht/ui/ProviderLogo';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { overviewPath } from '../overview/overview-path.ts';
import { SendLink } from './SendLink.tsx';

/** The column beside the tasks: the one provider with its own task list, adding others, and help. */
export function TaskListSide({ dossier, flags }: WholeDossier) {
  const intl = useIntl();
  const own = flags.hasOwnTaskList ? dossier.providers[0] : undefined;
  return (
    <Side label={intl.formatMessage({ id: 'taskList.side' })}>
      {own && (
        <SideSection title={own.name}>
          <ProviderLogo src={own.logoUrl} size="md" />
          {own.introduction && <p lang="nl">{own.introduction}</p>}
        </SideSection>
      )}
      {flags.canAddProviders && (
        <SideSection title={<FormattedMessage id="taskList.more.title" />}>
          <p>
            <FormattedMessage id="taskList.more.text" />
          </p>
          <ButtonLink
            severity="secondary"
            iconLeft="plus"
            to={paths.task(dossier._id, 'more-providers/choose')}
          >
            <FormattedMessage id="taskList.more.action" />
          </ButtonLink>
        </SideSection>
      )}
      <SideSection title={<FormattedMessage id="taskList.overview.title" />}>
        <p>
          <FormattedMessage id="taskList.overview.text" />
        </p>
        <ButtonLink severity="secondary" iconLeft="paper" to={overviewPath(dossier._id)}>
          <FormattedMessage id="taskList.overview.action" />
        </ButtonLink>
        <p>
          <FormattedMessage id="taskList.inMemoriam.text" />
        </p>
        <ButtonLink severity="secondary" iconLeft="pencil" to={paths.inMemoriam()}>
          <FormattedMessage id="taskList.inMemoriam.action" />
        </ButtonLink>
      </SideSection>
      {dossier.messages.length > 0 && (
        <SideSection title={<FormattedMessage id="messages.title" />}>
          <QuietLink to={paths.messages(dossier._id)} icon="message">
            <FormattedMessage id="taskList.allMessages" values={{ count: dossier.messages.length }} />
          </QuietLink>
        </SideSection>
      )}
      <SendLink dossier={dossier} flags={flags} />
      <HelpSection reference={dossier.reference} />
    </Side>
  );
}
