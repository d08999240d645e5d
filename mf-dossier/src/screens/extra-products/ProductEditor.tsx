import { DocumentField } from '@nabericht/documents/DocumentField';
import { useDocumentUpload } from '@nabericht/documents/use-document-upload';
import { checkForm } from '@nabericht/domain/form/form-problems';
import {
  PRODUCT_TYPES,
  type ReporterProduct,
  ReporterProductInput,
} from '@nabericht/domain/products/product';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { SelectField } from '@nabericht/ui/SelectField';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { TextField } from '@nabericht/ui/TextField';
import { type FormEvent, useState } from 'react';
import { type ProductDraft, savedDraft } from './product-drafts.ts';
import type { ProductDrafts } from './use-product-drafts.ts';
import { useSaveProduct } from './use-save-product.ts';

const TEXTS = {
  settled: 'extra.saving.refused',
  missing: 'extra.saving.refused',
  refused: 'extra.saving.refused',
  failed: 'extra.saving.failed',
};

interface ProductEditorProps {
  dossierId: string;
  number: number;
  uuid: string;
  /** Null for a new product, and after the product was removed elsewhere. */
  product: ReporterProduct | null;
  typed: Pick<ProductDrafts, 'drafts' | 'type' | 'drop'>;
  /** After it was saved, or what was typed was dropped. */
  onClose: () => void | Promise<void>;
  canCancel: boolean;
  headingLevel?: 2 | 3;
}

/** The form for the kind, the description and one file of a product. It takes a file only after a description that can be saved. */
export function ProductEditor({
  dossierId,
  number,
  uuid,
  product,
  typed,
  onClose,
  canCancel,
  headingLevel = 3,
}: ProductEditorProps) {
  const intl = useIntl();
  const Heading = `h${headingLevel}` as const;
  const [refusals, setRefusals] = useState(0);
  const values = typed.drafts.get(uuid) ?? savedDraft(product);
  const close = () => {
    typed.drop(uuid);
    return onClose();
  };
  const { save, isPending, problem } = useSaveProduct(dossierId, product, close);
  const change = (part: Partial<ProductDraft>) => typed.type(product, uuid, part);
  const description = values.name.trim();
  const [savedFile] = product?.files ?? [];
  const kept = savedFile ? { fileId: savedFile, name: intl.formatMessage({ id: 'extra.file.saved' }) } : null;
  const file = values.file === undefined ? kept : values.file;
  const upload = useDocumentUpload({
    dossierId,
    description,
    // Keeps the screen, and what stands in the form, while the file is on its way.
    onBegin: () => change({}),
    onUploaded: (uploaded) => change({ file: uploaded }),
  });

  const checked = checkForm(ReporterProductInput, {
    uuid,
    name: values.name,
    productType: values.productType || null,
    files: file ? [file.fileId] : [],
  });
  const isTooLong =
    !checked.ok && checked.problems.some(({ name, code }) => name === 'name' && code === 'maxLength');
  const problems = refusals > 0 && !checked.ok ? checked.problems : [];
  const errorOf = (field: string) => {
    const found = problems.find(({ name }) => name === field);
    return found && intl.formatMessage({ id: `extra.error.${field}.${found.code}` });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checked.ok) return setRefusals(refusals + 1);
    save(checked.output);
  };
  return (
    <Sheet as="form" compact onSubmit={submit} aria-labelledby="extra-editor">
      <Stack gap="lg">
        <Heading id="extra-editor">
          <FormattedMessage id="extra.number" values={{ number }} />
        </Heading>
        <ErrorSummary
          errors={problems.map(({ name }) => ({ field: `extra-${name}`, message: errorOf(name) ?? '' }))}
          attempt={refusals}
        />
        <SelectField
          name="extra-productType"
          label={<FormattedMessage id="extra.type" />}
          placeholder={intl.formatMessage({ id: 'extra.type.choose' })}
          options={PRODUCT_TYPES.map((type) => ({
            value: type,
            label: intl.formatMessage({ id: `productType.${type}` }),
          }))}
          value={values.productType}
          onChange={(event) => change({ productType: event.currentTarget.value })}
          error={errorOf('productType')}
        />
        <TextField
          name="extra-name"
          label={<FormattedMessage id="extra.description" />}
          hint={<FormattedMessage id="extra.description.hint" />}
          optional
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
        />
        <DocumentField
          name="extra-file"
          label={<FormattedMessage id="extra.file" />}
          hint={
            <FormattedMessage
              id={isTooLong ? 'extra.error.name.maxLength' : description ? 'file.hint' : 'extra.file.first'}
            />
          }
          optional
          upload={upload}
          disabled={description === '' || isTooLong}
          file={file}
          onRemove={() => change({ file: null })}
        />
        <ProblemNotice problem={problem} texts={TEXTS} />
        <Actions>
          <Button type="submit" loading={isPending || upload.phase !== 'resting'}>
            <FormattedMessage id="extra.save" values={{ number }} />
          </Button>
          {canCancel && (
            <Button severity="quiet" onClick={() => void close()}>
              <FormattedMessage id="extra.cancel" />
            </Button>
          )}
        </Actions>
      </Stack>
    </Sheet>
  );
}
