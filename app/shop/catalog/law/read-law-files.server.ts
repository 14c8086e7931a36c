import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FolderFault, readYamlFiles } from '#app/foundation/config/yaml-folder.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { readPriceFiles } from '#app/shop/catalog/files/price-files.server.ts'
import { unreadySeller } from '#app/shop/catalog/files/seller-file.ts'
import { unverifiedRates } from './check-prices.ts'
import {
  approvedClaimsFile,
  guaranteeNoticeFile,
  type LawFiles,
  meatWordsFile,
  missingLaw,
  NO_LAW,
} from './law-files.ts'

/** Reads `law/` of the catalogue folder; a list that is not there is empty. */
export function readLaw(folder: string): LawFiles {
  const claims = readYamlFiles(folder, 'law/approved-claims.yaml', approvedClaimsFile)
  const words = readYamlFiles(folder, 'law/meat-words.yaml', meatWordsFile)
  const notice = readYamlFiles(folder, 'law/guarantee-notice.yaml', guaranteeNoticeFile)
  const faults = [...claims.faults, ...words.faults, ...notice.faults]
  if (faults.length) throw new FolderFault(faults)
  return {
    approvedClaims: claims.documents[0]?.document ?? NO_LAW.approvedClaims,
    meatWords: words.documents[0]?.document ?? NO_LAW.meatWords,
    guaranteeNotice: notice.documents[0]?.document ?? NO_LAW.guaranteeNotice,
  }
}

/** The files that hold the official notice on the legal guarantee, by language; they lie beside the lists. */
export function findGuaranteeNotice(folder: string): Record<Language, string | null> {
  const notice = readYamlFiles(folder, 'law/guarantee-notice.yaml', guaranteeNoticeFile)
  // A fault of the file has been said when the folder was loaded, and keeps no shop shut.
  const guaranteeNotice = notice.documents[0]?.document ?? NO_LAW.guaranteeNotice
  const fileOf = (name: string) => {
    const file = join(folder, 'law', basename(name))
    return name && existsSync(file) ? file : null
  }
  return { de: fileOf(guaranteeNotice.de), en: fileOf(guaranteeNotice.en) }
}

/** One clear line per list of the law that nobody has given us: with any of them, no shop goes live. */
export function missingLawData(folder: string): string[] {
  const { files } = readPriceFiles(folder)
  return [
    ...missingLaw(readLaw(folder)),
    ...(files ? [...unverifiedRates(files.vat), ...unreadySeller(files.seller)] : []),
  ]
}
