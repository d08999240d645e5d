import type { Api } from '@nabericht/api-client/api';
import type { AskedCode } from '@nabericht/remote';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(300));

const HistorySchema = v.object({
  email: text,
  firstName: v.optional(text),
  lastName: v.optional(text),
  /** The code was asked for by a link mail: the address is masked already, and this asks for the next. */
  link: v.optional(v.object({ dossierId: text, hash: text })),
  invite: v.optional(v.object({ a: text, b: text })),
  progress: v.optional(v.object({ steps: v.pipe(v.array(text), v.maxLength(20)), current: v.number() })),
  /** The screen before was the same one: this is the second code or a later one. */
  isAgain: v.optional(v.boolean()),
});

/** What the code screen knows of the request, beside the public `AskedCode` that other parts send along. */
export type KnownRequest = v.InferOutput<typeof HistorySchema>;

/** Reads the state of a place in the history, which an older release may have written. */
export function readAskedCode(state: unknown): KnownRequest | null {
  const parsed = v.safeParse(HistorySchema, state);
  return parsed.success ? parsed.output : null;
}

export const isRegistration = <Asked extends AskedCode>(
  asked: Asked,
): asked is Asked & { firstName: string; lastName: string } =>
  asked.firstName !== undefined && asked.lastName !== undefined;

/** Asks for a code in the way that this person asked before: nobody loses the name of a registration. */
export async function askCode(api: Api, asked: KnownRequest): Promise<string> {
  const { email, link, invite } = asked;
  const ask = () => {
    if (link) return api.session.requestOtpWithHash({ params: link });
    if (invite) return api.beneficiary.acceptInvite({ params: invite, body: { email } });
    if (!isRegistration(asked)) return api.session.requestOtp({ body: { email } });
    const { firstName, lastName } = asked;
    return api.session.register({ body: { firstName, lastName, email } });
  };
  const answer = await ask();
  // A proxy in between can answer 200 with something else.
  if (!answer?._id) throw new Error('The answer holds no code request');
  return answer._id;
}
