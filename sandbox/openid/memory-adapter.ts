import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Keeps grants, codes and sessions in memory for as long as the sandbox runs. */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();

  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.expiresAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };

  const search = (model: string, name: 'uid' | 'userCode', value: string) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? live(key) : undefined;
      if (payload?.[name] === value) return payload;
    }
    return undefined;
  };

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const lifetime = expiresIn === undefined ? Number.POSITIVE_INFINITY : expiresIn * 1000;
      entries.set(`${model}:${id}`, { payload, expiresAt: Date.now() + lifetime });
    },
    async find(id) {
      return live(`${model}:${id}`);
    },
    async findByUid(uid) {
      return search(model, 'uid', uid);
    },
    async findByUserCode(userCode) {
      return search(model, 'userCode', userCode);
    },
    async consume(id) {
      const payload = live(`${model}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) {
        if (payload.grantId === grantId) entries.delete(key);
      }
    },
  });
}
