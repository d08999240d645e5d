import { DownloadButton } from '@nabericht/documents/DownloadButton';
import { RemoveDialog } from '@nabericht/documents/RemoveDialog';
import { useRemoval } from '@nabericht/documents/use-removal';
import type { ReporterProduct } from '@nabericht/domain/products/product';
import { focusSection } from '@nabericht/dossier/focus-section';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { Subtle } from '@nabericht/ui/Subtle';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';

interface ProductLineProps {
  dossierId: string;
  number: number;
  product: ReporterProduct;
  /** Undefined while another product is being edited. */
  onEdit: (() => void) | undefined;
  onRemoved: () => void;
}

/** A product that was saved. */
export function ProductLine({ dossierId, number, product, onEdit, onRemoved }: ProductLineProps) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefreshDossier(dossierId);
  const title = intl.formatMessage({ id: 'extra.number' }, { number });
  // Removing a product also removes its file and its task.
  const removal = useRemoval({
    what: 'remove product',
    remove: () => api.dossier.deleteReporterProduct({ params: { id: dossierId, uuid: product.uuid } }),
    onRemoved: async () => {
      onRemoved();
      await refresh();
      focusSection('found-products');
      announce(intl.formatMessage({ id: 'extra.removed' }, { title }));
    },
  });
  const fileId = product.files?.[0];
  return (
    <Sheet as="li" compact>
      <Stack gap="xs">
        <h3>{title}</h3>
        {product.name && <p>{product.name}</p>}
        <Subtle small>
          <FormattedMessage id={`productType.${product.productType}`} />
          {'. '}
          <FormattedMessage id={fileId ? 'extra.hasFile' : 'extra.noFile'} />
        </Subtle>
      </Stack>
      <div>
        {fileId && <DownloadButton name={title} load={() => api.file.download({ params: { fileId } })} />}
        {onEdit && (
          <Button severity="quiet" iconLeft="pencil" onClick={onEdit}>
            <FormattedMessage id="taskList.edit" />
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
        <Button severity="quiet" iconLeft="trash" onClick={removal.ask}>
          <FormattedMessage id="remove.action" />
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
      <RemoveDialog
        title={<FormattedMessage id="extra.remove.title" values={{ number }} />}
        removal={removal}
      >
        <FormattedMessage
          id="extra.remove.text"
          values={{ name: product.name || intl.formatMessage({ id: `productType.${product.productType}` }) }}
        />
      </RemoveDialog>
    </Sheet>
  );
}
