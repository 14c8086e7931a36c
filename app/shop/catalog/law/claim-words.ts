import type { WordLists } from './find-words.ts'

/** Words about the body (F6): each needs an approved claim and its sentence, so our texts go without. */
export const HEALTH_WORDS: WordLists = {
  de: {
    inside: [
      ...[
        'immun',
        'detox',
        'entgift',
        'entschlack',
        'antioxid',
        'hormon',
        '(beim|zum|fürs) abnehmen',
        'abnehm(?!en)',
        'schlank',
        'gewichtsverlust',
      ],
      ...['gewichtsmanagement', 'gewichtskontrolle', 'gewichtsabnahme', 'stoffwechsel', 'fettverbrenn', 'gesund'],
      ...['wohlbefinden', 'wellness', 'entzündung', 'cholesterin', 'blutzucker', 'blutdruck', 'verdau', 'biotisch'],
      ...['superfood', 'anti-?aging', 'heilwirkung', 'heilsam', 'energiekick', 'abwehrkräft'],
    ],
    starting: ['reset', 'boost', 'vital', 'darm', 'diät', 'cleans', 'stärkt', 'heilt', 'power-?kick'],
    except: ['darmstadt'],
  },
  en: {
    starting: [
      ...['immun', 'detox', 'antioxid', 'hormon', 'slim', 'healthy?', 'healing', 'wellness', 'well-?being', 'metaboli'],
      ...['inflammat', 'cholesterol', 'digesti', 'probiotic', 'prebiotic', 'superfood', 'anti-?ag', 'cleans', 'reset'],
      ...[
        'boost',
        'vital',
        'blood (sugar|pressure)',
        'weight (loss|management|control)',
        'fat[- ]burn',
        'energi[sz]ing',
      ],
    ],
    whole: ['gut', 'diets?', 'dieting', 'los(e|ing) weight', 'energy (kick|boost|balls?)', 'strengthens'],
  },
}

/** Names of meat (F7). The agreed list of the law comes on top, from catalog/law/meat-words.yaml. */
export const MEAT_WORDS: WordLists = {
  de: {
    inside: [
      'steak',
      'schnitzel',
      'bacon',
      'speck',
      'schinken',
      'wurst',
      'würst',
      'hähnchen',
      'huhn',
      'hühn',
      'chicken',
    ],
    starting: ['hackfl', 'hackb', 'rindfl', 'schweinefl', 'geflügel', 'puten', 'salami'],
    whole: ['hack', 'ham', 'ente', 'pute', 'rind', 'lamm', 'kalb', '\\p{L}*filets?'],
    except: ['schicken'],
  },
  en: {
    starting: ['steak', 'schnitzel', 'bacon', 'chicken', 'sausage', 'beef', 'pork', 'salami', 'meatball'],
    whole: ['ham', 'minced?', 'duck', 'turkey', 'lamb', 'veal', 'ribs?', 'fillets?', 'hot ?dogs?'],
    except: ["lamb'?’?s lettuce", 'mincemeat', 'minced (garlic|ginger|onion)'],
  },
}

/** Praise of the environment without a proof (F8). */
export const ENVIRONMENT_WORDS: WordLists = {
  de: {
    inside: [
      ...['klimaneutral', 'klimapositiv', 'klimafreundlich', 'klimaschonend', 'umweltfreundlich', 'umweltschonend'],
      ...['umweltbewusst', 'ressourcenschonend', 'nachhaltig', 'co2-?neutral', 'biologisch abbaubar', 'kompostierbar'],
    ],
  },
  en: {
    starting: [
      ...['climate[- ](neutral|positive|friendly)', 'carbon[- ](neutral|negative)', 'co2[- ]neutral', 'net[- ]zero'],
      ...[
        'eco[- ]?friendly',
        'environmentally friendly',
        'sustainab',
        'biodegradable',
        'compostable',
        'planet-friendly',
      ],
    ],
  },
}

/** Organic is a protected word (F9): it needs the code of a control body on the page, and we have none. */
export const ORGANIC_WORDS: WordLists = {
  de: {
    starting: ['bio', 'öko(?!nom)', 'demeter'],
    inside: ['biologisch', 'ökologisch'],
    except: ['biotonne', 'biotin', 'biograf\\p{L}*', 'biolog(ie|e|in)(?!\\p{L})', 'biologisch abbaubar'],
  },
  en: { starting: ['organic', 'bio-', 'biodynamic'] },
}

/** Sentences that send the reader to the pack for what has to stand here (F2). */
export const PACKAGING_WORDS: WordLists = {
  de: {
    inside: [
      '(angaben|informationen|hinweise|zutatenliste)[^.]{0,50}(verpackung|etikett)',
      '(verpackung|etikett)[^.]{0,60}(maßgeblich|verbindlich|gelten|vorrang)',
    ],
  },
  en: {
    inside: [
      '(details|information|ingredients)[^.]{0,50} on the (pack|packaging|packet|label)',
      '(pack|packaging|packet|label)[^.]{0,60}(prevail|binding|take precedence)',
    ],
  },
}
