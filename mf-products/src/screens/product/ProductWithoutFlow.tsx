import { ProviderFiles } from '@nabericht/documents/ProviderFiles';
import { providerFiles } from '@nabericht/documents/provider-files';
import type { Product } from '@nabericht/domain/products/product';
import type { TaskScreenProps } from '@nabericht/dossier/StartableTask';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';

/** Says what happens to a product without questions; for an unknown type, whom to ask. */
export function ProductWithoutFlow({
  dossier,
  task,
  product,
}: TaskScreenProps & { product: Product | null }) {
  const intl = useIntl();
  const kind = KINDS.find((each) => each === product?.productType) ?? 'unknown';
  const provider = product?.provider ?? 'none';
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: `${kind}.tab` })}>
      <Stack>
        <Notice
          {...(kind === 'unknown' ? { tone: 'negative', role: 'alert' } : { tone: 'info' })}
          title={<FormattedMessage id={`${kind}.title`} />}
        >
          <p>
            <FormattedMessage id={`${kind}.text`} values={{ provider, product: product?.name ?? '' }} />
          </p>
        </Notice>
        <ProviderFiles files={providerFiles({ tasks: [task], providers: dossier.providers })} />
        <Actions>
          <ButtonLink to={paths.taskList(dossier._id)}>
            <FormattedMessage id="dossier.toTaskList" />
          </ButtonLink>
        </Actions>
      </Stack>
    </TaskPage>
  );
}

const KINDS = ['loan', 'funeral-insurance'] as const;
