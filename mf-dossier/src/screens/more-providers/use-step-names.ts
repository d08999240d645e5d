import { useIntl } from '@nabericht/intl';

/** The two steps of this flow, in words. */
export function useStepNames(): string[] {
  const intl = useIntl();
  return ['more.steps.choose', 'more.steps.verify'].map((id) => intl.formatMessage({ id }));
}
