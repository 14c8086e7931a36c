import { readYamlFiles } from '#app/foundation/config/yaml-folder.server.ts'
import type { Fault } from '#app/foundation/fault/fault.ts'
import { deliveryFile, discountsFile, type PriceFiles, vatFile } from './price-file.ts'
import { sellerFile } from './seller-file.ts'

/** Reads the files that prices depend on besides the goods; null while one of them is missing or faulty. */
export function readPriceFiles(folder: string): Readonly<{ files: PriceFiles | null; faults: readonly Fault[] }> {
  const vat = readYamlFiles(folder, 'vat.yaml', vatFile)
  const delivery = readYamlFiles(folder, 'delivery.yaml', deliveryFile)
  const discounts = readYamlFiles(folder, 'discounts.yaml', discountsFile)
  const seller = readYamlFiles(folder, 'seller.yaml', sellerFile)
  const [rates] = vat.documents
  const [rules] = delivery.documents
  const [codes] = discounts.documents
  const [firm] = seller.documents
  return {
    files:
      rates && rules && codes && firm
        ? { vat: rates.document, delivery: rules.document, discounts: codes.document, seller: firm.document }
        : null,
    faults: [...vat.faults, ...delivery.faults, ...discounts.faults, ...seller.faults],
  }
}
