import { useIntl } from '@nabericht/intl';

/** The names of the two steps of this flow, in the language of the page. */
export function useStepNames(): string[] {
  const intl = useIntl();
  return ['more.steps.choose', 'more.steps.verify'].map((id) => intl.formatMessage({ id }));
}
