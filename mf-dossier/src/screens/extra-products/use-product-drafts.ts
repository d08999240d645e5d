import type { ReporterProduct } from '@nabericht/domain/products/product';
import type { TaskScreenProps } from '@nabericht/dossier/StartableTask';
import type { SavedAnswers } from '@nabericht/fields/answers-keeper';
import { useKeeper } from '@nabericht/fields/use-keeper';
import { paths, useLeaveGuard } from '@nabericht/remote';
import { joinTyped } from '../../typed/join-typed.ts';
import { useTypedKeeper } from '../../typed/use-typed-keeper.ts';
import { draftsOf, type ProductDraft, savedDraft, typedFound, withDraft } from './product-drafts.ts';

export interface OfFoundTask extends TaskScreenProps {
  /** What was typed before. */
  saved: SavedAnswers;
}

/** What was typed into the task and not saved to the dossier: it comes back on the next visit, on whatever device. */
export function useProductDrafts({ dossier, dossierId, task, keep, saved }: OfFoundTask) {
  const { keeper, forget } = useTypedKeeper({ dossierId, taskId: task._id }, { saved, join: joinTyped });
  const { answers, savedAt, isStuck } = useKeeper(keeper);
  const drafts = draftsOf(answers, dossier.reporterProducts);
  const found = typedFound(answers) ?? (drafts.size > 0 ? true : undefined);
  const isTyped = found !== undefined;
  // What was saved comes back on the next visit, so leaving is blocked only before that.
  const release = useLeaveGuard(isTyped && (isStuck || !savedAt), { within: paths.dossier(dossierId) });
  const draftOf = (product: ReporterProduct | null, uuid: string): ProductDraft =>
    draftsOf(keeper.state().answers, dossier.reporterProducts).get(uuid) ?? savedDraft(product);
  return {
    drafts,
    found,
    note: { savedAt: isTyped ? savedAt : null, isStuck },
    type(product: ReporterProduct | null, uuid: string, part: Partial<ProductDraft>) {
      keep();
      keeper.keep(withDraft(keeper.state().answers, uuid, { ...draftOf(product, uuid), ...part }));
    },
    drop: (uuid: string) => keeper.keep(withDraft(keeper.state().answers, uuid, null)),
    answer(given: boolean) {
      keep();
      keeper.keep({ ...keeper.state().answers, answer: { found: given } });
    },
    /** Call it before the task is completed. */
    settle: keeper.drop,
    resume: keeper.resume,
    completed() {
      forget();
      release();
    },
  };
}

export type ProductDrafts = ReturnType<typeof useProductDrafts>;
