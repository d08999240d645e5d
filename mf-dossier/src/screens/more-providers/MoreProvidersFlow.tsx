import { DossierGate, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths, useApi } from '@nabericht/remote';
import { Navigate, useRoutes } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { useQuery } from '@tanstack/react-query';
import { ChooseStep } from './ChooseStep.tsx';
import { useChosen } from './use-chosen.ts';
import { VerifyStep } from './VerifyStep.tsx';

const FRESH_MS = 5 * 60_000;
/** The others of a kind are found by searching for their name. */
const SHOWN_PER_KIND = 50;

export function MoreProvidersFlow() {
  return <DossierGate>{(props) => <MoreProviders key={props.dossierId} {...props} />}</DossierGate>;
}

/** Adds providers to a dossier: choose, check and send. */
function MoreProviders(whole: DossierScreenProps) {
  const { dossier, flags, dossierId } = whole;
  const api = useApi();
  const chosen = useChosen(dossierId, dossier.providerIds);
  const catalogue = useQuery({
    queryKey: ['catalogue'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 1000, perCategory: SHOWN_PER_KIND };
      const { docs, categories = [] } = await api.provider.listProviders({ query }, { signal });
      return { docs, totals: Object.fromEntries(categories.map((one) => [one.serviceType, one.totalDocs])) };
    },
    staleTime: FRESH_MS,
  });
  const screen = useRoutes([
    { path: 'choose', element: <ChooseStep {...whole} catalogue={catalogue} chosen={chosen} /> },
    {
      path: 'verify-and-send-notice',
      element: <VerifyStep {...whole} isLoading={chosen.isLoading} chosen={chosen} />,
    },
    { path: '*', element: <Navigate replace to={paths.task(dossierId, 'more-providers/choose')} /> },
  ]);
  return flags.canAddProviders ? screen : <CannotAdd dossierId={dossierId} />;
}

function CannotAdd({ dossierId }: { dossierId: string }) {
  const intl = useIntl();
  return (
    <MessagePage
      icon="lock"
      title={<FormattedMessage id="more.refused.title" />}
      actions={
        <ButtonLink to={paths.taskList(dossierId)}>
          <FormattedMessage id="dossier.toTaskList" />
        </ButtonLink>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'more.refused.title' })} />
      <p>
        <FormattedMessage id="more.refused.text" />
      </p>
    </MessagePage>
  );
}
