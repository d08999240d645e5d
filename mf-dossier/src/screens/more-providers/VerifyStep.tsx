import { hasQuestions } from '@nabericht/domain/provider/provider-questions';
import type { DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useApi } from '@nabericht/remote';
import { Navigate, useNavigate } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { StepProgress } from '@nabericht/ui/StepProgress';
import { useState } from 'react';
import type { AddedState } from '../../notices/added-state.ts';
import { NoticeForm } from '../../notices/NoticeForm.tsx';
import { toldState } from '../../notices/told-state.ts';
import { type ToTell, useSendNotices } from '../../notices/use-send-notices.ts';
import { waitingNotices } from '../../notices/waiting-notices.ts';
import type { Chosen } from './chosen.ts';
import { useStepNames } from './use-step-names.ts';

interface VerifyStepProps extends DossierScreenProps {
  isLoading: boolean;
  chosen: Chosen;
}

/** Adds the chosen providers to the dossier and notifies those that ask no questions first. */
export function VerifyStep({ dossier, flags, dossierId, isLoading, chosen }: VerifyStepProps) {
  const intl = useIntl();
  const api = useApi();
  const navigate = useNavigate();
  const steps = useStepNames();
  // Once added, providers are no longer in `chosen`: what was on screen when the button was pressed stays there.
  const [begun, setBegun] = useState<Chosen['providers'] | null>(null);
  const notices = useSendNotices(dossierId, {
    onUnprepared: async ({ kind }) => {
      if (kind !== 'refused') return;
      await chosen.refresh();
      setBegun(null);
    },
  });
  const providers = begun ?? chosen.providers;
  const choose = paths.task(dossierId, 'more-providers/choose');
  if (providers.length === 0 && !notices.problem)
    return isLoading ? <Skeleton lines={6} /> : <Navigate replace to={choose} />;

  const add = async (): Promise<ToTell> => {
    const { tasks } = await api.dossier.addProviderTasks({
      params: { dossierId },
      body: { providerIds: providers.map(({ _id }) => _id) },
    });
    chosen.clear();
    const { ready, later } = waitingNotices({
      tasks,
      providers,
      certificateAvailable: flags.certificateAvailable,
    });
    const tasksOf = (some: Chosen['providers']) =>
      tasks.filter(({ providerId }) => some.some(({ _id }) => _id === providerId)).map(({ _id }) => _id);
    return {
      providers: ready,
      onNobody: () => goOnWith(tasksOf(later), tasksOf(providers)),
      // Its screen has who can still be told, or says what comes first.
      onRefused: ([first], told) =>
        navigate(paths.task(dossierId, `dossier-send/${tasksOf([first])[0]}/${first.slug}`), {
          state: toldState(told),
        }),
    };
  };
  /** Called when nobody was notified: opens the questions of the only provider, or the task list when there are several. */
  const goOnWith = ([asking, ...others]: string[], added: string[]) =>
    asking && others.length === 0
      ? navigate(paths.task(dossierId, `questions/${asking}`))
      : navigate(paths.taskList(dossierId), { state: { added } satisfies AddedState });
  return (
    <TaskPage
      dossier={dossier}
      title={intl.formatMessage({ id: 'more.verify.title' })}
      progress={<StepProgress steps={steps} current={1} />}
    >
      <NoticeForm
        dossier={dossier}
        flags={flags}
        to={providers.filter((provider) => !hasQuestions(provider))}
        later={providers.filter(hasQuestions)}
        notices={notices}
        onSend={() => {
          setBegun(providers);
          void notices.send(add);
        }}
        back={
          <ButtonLink severity="quiet" to={choose}>
            <FormattedMessage id="more.previous" />
          </ButtonLink>
        }
      />
    </TaskPage>
  );
}
