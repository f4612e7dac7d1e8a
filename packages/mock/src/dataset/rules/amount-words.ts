const words = (text: string): ReadonlySet<string> => new Set(text.split('|'))

type AmountRole =
  | 'quantity'
  | 'price'
  | 'amount'
  | 'subtotal'
  | 'total'
  | 'tax'
  | 'taxRate'
  | 'charges'
  | 'discount'

/** Names of the fields that take part in the arithmetic of amounts. */
export const amountNames: Readonly<Record<AmountRole, ReadonlySet<string>>> = {
  quantity: words('quantity|qty|units|hours|seats|nights'),
  price: words(
    'unit price|price|unit amount|unit cost|price per unit|price each|hourly rate|rate|price per night',
  ),
  amount: words(
    'amount|line total|line amount|row total|extended price|extended amount|item total',
  ),
  subtotal: words(
    'subtotal|sub total|net total|items total|net amount|total net|total before tax|amount subtotal|net',
  ),
  total: words(
    'total|grand total|total amount|total price|order total|invoice total|amount total|total gross|gross|gross total|gross amount|total cost|cart total',
  ),
  tax: words('tax|taxes|tax amount|tax total|total tax|vat|vat amount|sales tax'),
  taxRate: words('tax rate|vat rate|tax percent|tax percentage'),
  charges: words(
    'shipping|shipping cost|shipping amount|shipping fee|shipping total|shipping price|delivery fee|delivery cost|service fee|handling fee|fee|fees|tip|gratuity|surcharge',
  ),
  discount: words('discount|discount amount|discount total|total discount|discounts'),
}

/** Names of the lists whose amounts make the subtotal; earlier ones go first. */
export const lineNames: readonly string[] = [
  'lines',
  'line items',
  'order lines',
  'invoice lines',
  'items',
  'order items',
  'products',
  'entries',
  'positions',
]
