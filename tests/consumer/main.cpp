#include <nimrod/edge/catalogue.h>

#include <iostream>

int main() {
    const nimrod::Expression expression = nimrod::read_expression("nim 3,5,7");
    std::cout << expression.text() << '\n';
    return expression.text() == "nim 3,5,7" ? 0 : 1;
}
