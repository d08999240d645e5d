import type { Provider } from '@nabericht/domain/provider/provider';
import type { Wait } from '@nabericht/domain/tasks/task-needs';

export type BlockedReason = {
  key: 'blocked.report' | 'blocked.certificate' | 'blocked.unsent' | 'blocked.questions' | 'blocked.answers';
  providers: string[];
  /** The last day on which it blocks; null when unknown. */
  until: string | null;
};

/** Why a task has to wait. Only the nearest reason is given, since the reporter cannot act on a later one yet. */
export function blockedReasons(
  waits: readonly Wait[],
  providers: readonly Pick<Provider, '_id' | 'name'>[],
): BlockedReason[] {
  const has = (type: Wait['type']) => waits.some((wait) => wait.type === type);
  if (has('report_deceased')) return [{ key: 'blocked.report', providers: [], until: null }];
  if (has('upload_death_certificate')) return [{ key: 'blocked.certificate', providers: [], until: null }];
  const reasonOf = (waitsFor: Wait['waitsFor'], key: BlockedReason['key']): BlockedReason[] => {
    const those = waits.filter((wait) => wait.waitsFor === waitsFor);
    const names = those.map(({ providerId }) => providers.find(({ _id }) => _id === providerId)?.name ?? '');
    const until = those
      .map((wait) => wait.until ?? '')
      .sort()
      .at(-1);
    return names.length > 0 ? [{ key, providers: names.filter(Boolean), until: until || null }] : [];
  };
  return [
    ...reasonOf('reporter', 'blocked.unsent'),
    ...reasonOf('question', 'blocked.questions'),
    ...reasonOf('provider', 'blocked.answers'),
  ];
}
