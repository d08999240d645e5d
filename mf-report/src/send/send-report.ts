import type { Api } from '@nabericht/api-client/api';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import type { Dossier, DossierInput } from '@nabericht/domain/dossier/dossier';
import { whyNotNotify } from '@nabericht/domain/provider/notice-conditions';
import type { Draft } from '@nabericht/domain/report/draft';
import { isUnsent } from '@nabericht/domain/tasks/task-editable';

type SendApi = Pick<Api, 'dossier' | 'provider'>;

export interface Sent {
  readonly dossierId: string;
  /** Whether there was any provider to tell. */
  readonly isSending: boolean;
  /** Providers that should have been told but could not be. */
  readonly failed: readonly string[];
}

/** Called with the reason why a provider could not be told. */
type OnUntold = (error: unknown) => unknown;

/** The number of providers that are told in parallel. */
const AT_ONCE = 4;

/**
 * Makes the dossier, then tells every provider that may be told. Safe to repeat: a draft makes one dossier, and a
 * notice is sent once. A draft of another version than this is not sent.
 * @throws {ApiProblem} when no dossier was made; providers that could not be told are in the result
 */
export async function sendReport(
  api: SendApi,
  input: DossierInput,
  draft: Pick<Draft, 'draftId' | 'providerSlug' | 'ownLetters'>,
  draftVersion: number,
  onUntold: OnUntold,
): Promise<Sent> {
  const { draftId, providerSlug, ownLetters } = draft;
  const dossier = await api.dossier.createDossier({
    body: {
      dossier: { ...input, ownLetters: ownLetters ?? [], frontendData: { draftId, providerSlug } },
      draftVersion,
    },
  });
  const toTell = providersToTell(dossier);
  return {
    dossierId: dossier._id,
    isSending: toTell.length > 0 || dossier.tasks.some((task) => task.type === 'provider' && !isUnsent(task)),
    failed: await notifyProviders(api, dossier._id, toTell, onUntold),
  };
}

/** The providers whose notice can be sent: the certificate is present, and their questions are answered. */
export function providersToTell(
  dossier: Pick<Dossier, 'deathCertificate' | 'providers' | 'tasks'>,
): string[] {
  const certificateAvailable = isCertificateAvailable(dossier.deathCertificate);
  return dossier.tasks.flatMap((task) => {
    const provider = dossier.providers.find(({ _id }) => _id === task.providerId);
    const mayBeTold =
      provider && isUnsent(task) && whyNotNotify({ provider, task, certificateAvailable }).length === 0;
    return mayBeTold ? [provider._id] : [];
  });
}

/** @returns the providers that could not be told */
export async function notifyProviders(
  { provider }: Pick<SendApi, 'provider'>,
  dossierId: string,
  providerIds: readonly string[],
  onUntold: OnUntold,
): Promise<string[]> {
  const failed: string[] = [];
  const waiting = [...providerIds];
  const tellInTurn = async () => {
    for (let providerId = waiting.shift(); providerId; providerId = waiting.shift()) {
      try {
        await provider.notifyProvider({ params: { dossierId, providerId } });
      } catch (error) {
        onUntold(error);
        failed.push(providerId);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tellInTurn));
  return providerIds.filter((id) => failed.includes(id));
}
