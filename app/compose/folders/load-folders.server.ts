import { fileURLToPath } from 'node:url'
import { isOlderState, wasEverLoaded } from '#app/foundation/config/loaded-folders.server.ts'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { digestOf, FolderFault } from '#app/foundation/config/yaml-folder.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { hasListeners } from '#app/foundation/database/open-listeners.server.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { missingLawData } from '#app/shop/catalog/law/read-law-files.server.ts'
import { loadContentIfChanged } from '#app/shop/content/loading/load-content.server.ts'
import { loadShopFilesIfChanged } from '#app/shop/discounts/load-shop-files.server.ts'

const contentDir = fileURLToPath(new URL('../../../content', import.meta.url))

type Loading = Pick<Settings, 'mode' | 'catalogDir'> & Readonly<{ log: Log; now: Date }>
type Folder = 'catalog' | 'content'

/** Brings goods and texts up to date with their folders, as far as those can be loaded. */
export async function loadFolders(db: Database, { mode, catalogDir, log, now }: Loading): Promise<void> {
  await loadOrKeep(db, log, {
    name: 'catalog',
    path: catalogDir,
    load: async () => {
      if (mode === 'live') refuseMissingLaw(catalogDir)
      await loadShopFilesIfChanged(db, catalogDir, now)
    },
  })
  await loadOrKeep(db, log, {
    name: 'content',
    path: contentDir,
    load: async () => {
      const loaded = await loadContentIfChanged(db, contentDir, now)
      if (loaded?.leftAlone.length)
        log.warn(
          { files: loaded.leftAlone },
          'changed content files are left alone: their items are edited in the office',
        )
    },
  })
}

/** Nothing is sold while a list is missing that the law judges food by. */
function refuseMissingLaw(catalogDir: string): void {
  const missing = missingLawData(catalogDir)
  if (missing.length) throw new SetupFault(missing.join('\n'))
}

type LoadedFolder = Readonly<{ name: Folder; path: string; load: () => Promise<void> }>

/**
 * A shop that has been open before opens again whatever has become of a folder: with what its database holds, and with
 * every fault in the log. An older folder does nothing while another process serves what came after it.
 */
async function loadOrKeep(db: Database, log: Log, { name, path, load }: LoadedFolder): Promise<void> {
  if (await isOutdated(db, { name, path })) {
    log.warn(
      { folder: path },
      `${name}/ is older than what another process has loaded: nothing of it is taken. ${HINTS[name]}`,
    )
    return
  }
  try {
    await load()
  } catch (error) {
    const isFault = error instanceof FolderFault || error instanceof SetupFault
    if (!isFault || !(await wasEverLoaded(db, name))) throw error
    const faults = error.message.split('\n')
    log.error(
      { folder: path, faults },
      `${name}/ has faults: the shop opens with what was loaded before. ${HINTS[name]}`,
    )
  }
}

const HINTS: Readonly<Record<Folder, string>> = {
  catalog: '`npm run catalog` checks it, `npm run catalog -- --load` loads it.',
  content: 'Once it is mended, the next start loads it.',
}

async function isOutdated(db: Database, { name, path }: Pick<LoadedFolder, 'name' | 'path'>): Promise<boolean> {
  return (await isOlderState(db, { folder: name, digest: digestOf(path) })) && (await hasListeners(db))
}
