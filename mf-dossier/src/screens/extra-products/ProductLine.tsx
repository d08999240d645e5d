import { DownloadButton } from '@nabericht/documents/DownloadButton';
import { RemoveDialog } from '@nabericht/documents/RemoveDialog';
import type { ReporterProduct } from '@nabericht/domain/product';
import { focusSection } from '@nabericht/dossier/focus-section';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi, useRemote } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { Subtle } from '@nabericht/ui/Subtle';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface ProductLineProps {
  dossierId: string;
  number: number;
  product: ReporterProduct;
  /** Absent while another one is being changed. */
  onEdit: (() => void) | undefined;
}

/** One that was found, as it was saved. */
export function ProductLine({ dossierId, number, product, onEdit }: ProductLineProps) {
  const intl = useIntl();
  const api = useApi();
  const title = intl.formatMessage({ id: 'extra.number' }, { number });
  const { isAsking, setIsAsking, removal } = useRemoval(dossierId, product.uuid, title);
  const fileId = product.files?.[0];
  return (
    <Sheet as="li" compact>
      <Stack gap="xs">
        <h3>{title}</h3>
        <p>{product.name}</p>
        <Subtle small>
          <FormattedMessage id={`productType.${product.productType}`} />
          {'. '}
          <FormattedMessage id={fileId ? 'extra.hasFile' : 'extra.noFile'} />
        </Subtle>
      </Stack>
      <Actions>
        {fileId && <DownloadButton name={title} load={() => api.file.download({ params: { fileId } })} />}
        {onEdit && (
          <Button severity="quiet" iconLeft="pencil" onClick={onEdit}>
            <FormattedMessage id="taskList.edit" />
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
        <Button severity="quiet" iconLeft="trash" onClick={() => setIsAsking(true)}>
          <FormattedMessage id="remove.action" />
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </Actions>
      <RemoveDialog
        open={isAsking}
        title={<FormattedMessage id="extra.remove.title" values={{ number }} />}
        removal={removal}
        onClose={() => setIsAsking(false)}
      >
        <FormattedMessage id="extra.remove.text" values={{ name: product.name }} />
      </RemoveDialog>
    </Sheet>
  );
}

/** Takes one away, with its file and its line in the task list. */
function useRemoval(dossierId: string, uuid: string, title: string) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const { reportError } = useRemote();
  const refresh = useRefreshDossier(dossierId);
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutation({
    networkMode: 'always',
    mutationFn: () => api.dossier.deleteReporterProduct({ params: { id: dossierId, uuid } }),
    onSuccess: async () => {
      setIsAsking(false);
      await refresh();
      focusSection('found-products');
      announce(intl.formatMessage({ id: 'extra.removed' }, { title }));
    },
    onError: (error) => reportError(error, 'remove product'),
  });
  return { isAsking, setIsAsking, removal };
}
