import { FormattedMessage, useIntl } from '@nabericht/intl';
import { EmptyState } from '@nabericht/ui/EmptyState';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Notice } from '@nabericht/ui/Notice';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Subtle } from '@nabericht/ui/Subtle';
import type { Choices } from '../snippet/snippet.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { useChosenProvider } from './use-chosen-provider.ts';

interface PreviewProps {
  chosen: ReturnType<typeof useChosenProvider>;
  choices: Choices;
}

/** Shows the element for the chosen organisation, in the brand that it uses or in another version of it. */
export function Preview({ chosen: { slug, brand, found }, choices }: PreviewProps) {
  const intl = useIntl();
  if (slug === null) {
    return <EmptyState headingLevel={3} title={<FormattedMessage id="developer.preview.none" />} />;
  }
  if (found.isError) return <ErrorBlock onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  if (found.isPending) return <Skeleton lines={5} />;
  if (found.data === null) {
    return (
      <Notice tone="warning">
        <p>
          <FormattedMessage
            id={brand === null ? 'developer.preview.unknown' : 'developer.preview.noVersion'}
          />
        </p>
      </Notice>
    );
  }
  const { name, brandVersion, allowedOrigins } = found.data;
  return (
    <>
      <PreviewFrame
        title={intl.formatMessage({ id: 'developer.preview.frame' }, { name })}
        slug={slug}
        brand={brand}
        choices={choices}
      />
      <Subtle as="p" small>
        {brandVersion === null ? (
          <FormattedMessage id="developer.preview.ours" values={{ name }} />
        ) : (
          <FormattedMessage
            id={brand === null ? 'developer.preview.brand' : 'developer.preview.version'}
            values={{ name, version: brandVersion }}
          />
        )}
      </Subtle>
      {choices.mode === 'frame' && allowedOrigins.length === 0 && (
        <Notice tone="warning" compact>
          <p>
            <FormattedMessage id="developer.preview.noOrigins" values={{ name }} />
          </p>
        </Notice>
      )}
    </>
  );
}
