/** The fields of one message of Protocol Buffers, by number: https://protobuf.dev/programming-guides/encoding */
export type Fields = Map<number, (bigint | Uint8Array)[]>;

const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 };

export function readFields(message: Uint8Array): Fields {
  const fields: Fields = new Map();
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = view.getUint8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Uint8Array => {
    at += length;
    return message.subarray(at - length, at);
  };
  const fixed = (length: 4 | 8): bigint => {
    at += length;
    return length === 8 ? view.getBigUint64(at - 8, true) : BigInt(view.getUint32(at - 4, true));
  };
  const value = (wire: number): bigint | Uint8Array => {
    if (wire === WIRE.varint) return varint();
    if (wire === WIRE.fixed64) return fixed(8);
    if (wire === WIRE.fixed32) return fixed(4);
    if (wire === WIRE.bytes) return take(Number(varint()));
    throw new Error(`Wire type ${wire}`);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const number = tag >> 3;
    fields.set(number, [...(fields.get(number) ?? []), value(tag & 7)]);
  }
  return fields;
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

export const bytesOf = (fields: Fields, number: number): Uint8Array[] =>
  (fields.get(number) ?? []).filter(isBytes);

export const messagesOf = (fields: Fields, number: number): Fields[] =>
  bytesOf(fields, number).map(readFields);

export const textOf = (fields: Fields, number: number): string =>
  Buffer.from(bytesOf(fields, number)[0] ?? []).toString();

export const hexOf = (fields: Fields, number: number): string =>
  Buffer.from(bytesOf(fields, number)[0] ?? []).toString('hex');

export function numberOf(fields: Fields, number: number): number {
  const [value] = fields.get(number) ?? [];
  return typeof value === 'bigint' ? Number(value) : 0;
}
