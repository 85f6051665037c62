#include <nimrod/core/natural.h>

#include <iostream>

int main() { std::cout << nimrod::Natural(7) << '\n'; }
