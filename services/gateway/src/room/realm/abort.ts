type Listener = (event: { type: 'abort' }) => void;

export class AbortSignal {
  aborted = false;
  reason: unknown;
  onabort: Listener | null = null;
  readonly #listeners = new Set<Listener>();

  addEventListener(_type: string, listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  /** For its controller only. */
  end(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    const event = { type: 'abort' } as const;
    this.onabort?.(event);
    for (const listener of this.#listeners) listener(event);
  }
}

export class AbortController {
  readonly signal = new AbortSignal();

  abort(reason: unknown = new Error('Aborted')): void {
    this.signal.end(reason);
  }
}
